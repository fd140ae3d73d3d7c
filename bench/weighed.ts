import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What a measurement in a real browser, one of `tests/weight`, printed last. */
export async function weighed(program: URL): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(program)])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
