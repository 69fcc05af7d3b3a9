/** What we ask of Lighthouse. Its own types come with it, and it is installed only where it runs. */
type Audit = { score: number | null; numericValue?: number; details?: unknown }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }

export function lighthouse(
  url: string,
  flags: { port: number; logLevel: 'silent'; onlyCategories: string[] },
): Promise<
  | {
      lhr: {
        audits: Record<string, Audit>
        categories: Record<string, Category>
        runtimeError?: { message: string }
      }
    }
  | undefined
>
