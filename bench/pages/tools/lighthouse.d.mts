/** The part of Lighthouse's API in use. Its own types are installed only where it runs. */
type Audit = { score: number | null; numericValue?: number; details?: unknown }
type Throttling = { rttMs: number; throughputKbps: number; cpuSlowdownMultiplier: number }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }

/** Starts the browser for Lighthouse's own command line. */
export const Launcher: { defaultFlags(): string[] }

export function lighthouse(
  url: string,
  flags: { port: number; logLevel: 'silent'; onlyCategories: string[]; throttling?: Throttling },
): Promise<
  | {
      lhr: {
        audits: Record<string, Audit>
        categories: Record<string, Category>
        environment: { benchmarkIndex: number }
        runtimeError?: { message: string }
      }
    }
  | undefined
>
