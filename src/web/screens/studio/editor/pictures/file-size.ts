/** 11.2 MB, 212 MB, 48 KB: as people read it, a kilobyte being 1000 bytes. */
export function sizeParts(bytes: number): { unit: 'megabytes' | 'kilobytes'; value: number; decimals: number } {
  const megabytes = bytes / 1_000_000
  if (megabytes < 0.1) return { unit: 'kilobytes', value: Math.max(1, Math.round(bytes / 1000)), decimals: 0 }
  return { unit: 'megabytes', value: megabytes, decimals: megabytes < 100 ? 1 : 0 }
}
