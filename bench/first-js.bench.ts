import { rounded, say } from './figures.ts'
import { weighed } from './weighed.ts'

/**
 * What a phone loads before somebody can sign in, and before a member sees the first dashboard: a built portal, a real
 * browser with an empty cache. The figures are bytes, so they are the same on every machine; only `lcp_slow_ms` is not.
 */
const most_sign_in_js = 150_000
const most_dashboard_requests = 35

/** As tests/weight/first-load.ts prints it. */
interface Load {
  readonly name: string
  readonly requests: number
  readonly scripts: number
  readonly js: { readonly raw: number; readonly gzip: number; readonly brotli: number }
  readonly sent: number
  readonly lcp_slow_ms: number
}

const [signIn, dashboard] = (await weighed(new URL('../tests/weight/first-load.ts', import.meta.url))) as [Load, Load]

const told = (load: Load, ratio: number, target: string) =>
  say({ ...load, name: `first-js ${load.name}`, ratio: rounded(ratio), target, ok: ratio <= 1 })

told(signIn, signIn.js.gzip / most_sign_in_js, `at most ${most_sign_in_js} bytes of gzipped JavaScript`)
told(dashboard, dashboard.requests / most_dashboard_requests, `at most ${most_dashboard_requests} requests`)
