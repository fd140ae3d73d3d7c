import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressAt, addressOf, type PageAddress } from '@banyan/contract/catalogue/addresses.ts'

/** Which files each page needs beyond those that every page names: the build writes it (apps/web/vite/page-files.ts). */
const manifest = '.page-files.json'

/** The front leads to the sign-in page, and what that needs every page needs. */
const pageAt = (path: string): PageAddress | undefined =>
  /^\/(accounts\/?)?$/i.test(path) ? addressOf('any/accounts/sign-in') : addressAt(path)

/**
 * The files of the page at an address, which the page as it is served names so that they come side by side instead of
 * each telling of the next. Nothing of the address itself is in them.
 */
export async function readPageFiles(dir: string): Promise<(path: string) => readonly string[]> {
  const written = await readFile(join(dir, manifest), 'utf8').catch(() => '{}')
  const files = JSON.parse(written) as Readonly<Record<string, readonly string[]>>
  const known = new Map(Object.entries(files).map(([key, of]) => [key, of.map((file) => `/${file}`)]))
  return (path) => known.get(pageAt(path)?.key ?? '') ?? []
}
