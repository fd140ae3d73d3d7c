import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

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

const weigher = fileURLToPath(new URL('../tests/weight/first-load.ts', import.meta.url))
const { stdout } = await promisify(execFile)(process.execPath, [weigher])
const [signIn, dashboard] = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as [Load, Load]

const told = (load: Load, ratio: number, target: string) =>
  JSON.stringify({ ...load, name: `first-js ${load.name}`, ratio: Number(ratio.toFixed(3)), target, ok: ratio <= 1 })

console.log(told(signIn, signIn.js.gzip / most_sign_in_js, `at most ${most_sign_in_js} bytes of gzipped JavaScript`))
console.log(
  told(dashboard, dashboard.requests / most_dashboard_requests, `at most ${most_dashboard_requests} requests`),
)
