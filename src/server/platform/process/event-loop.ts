import { type Histogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

/** A timer takes the samples: more often would wake an idle server. */
export const SAMPLE_MS = 200
const NS = 1e9

/**
 * How much later than asked the event loop came to a timer. Node's histogram holds the whole time between two samples, so their
 * interval is taken off; prom-client's own metrics, with a longer interval than its usual 10 ms, showed it as a delay.
 */
export function eventLoopLag(histogram: Pick<Histogram, 'count' | 'max' | 'mean' | 'percentile'>) {
  const late = (ns: number) => (histogram.count === 0 ? 0 : Math.max(0, ns / NS - SAMPLE_MS / 1000))
  return {
    mean: late(histogram.mean),
    p50: late(histogram.percentile(50)),
    p90: late(histogram.percentile(90)),
    p99: late(histogram.percentile(99)),
    max: late(histogram.max),
  }
}

/** Registered under the names that prom-client and dashboards use; each scrape begins anew. */
export function collectEventLoopLag(registry: Registry): void {
  const histogram = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  histogram.enable()
  let lag = eventLoopLag(histogram)
  const names = ['mean', 'p50', 'p90', 'p99', 'max'] as const
  for (const [at, name] of names.entries())
    new Gauge({
      name: `nodejs_eventloop_lag_${name}_seconds`,
      help: `Delay of the event loop since the last scrape: ${name}`,
      registers: [registry],
      collect() {
        if (at === 0) {
          lag = eventLoopLag(histogram)
          histogram.reset()
        }
        this.set(lag[name])
      },
    })
}
