import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The names of the files that a build made itself, one a line: what it keeps of the build before is not among them. */
const list_file = '.own-assets'

const assetsOf = (site: string): Promise<string[]> => readdir(join(site, 'assets')).catch(() => [])

const ownAssetsOf = async (site: string): Promise<string[]> => {
  const listed = await readFile(join(site, list_file), 'utf8').catch(() => undefined)
  return listed?.split('\n').filter(Boolean) ?? assetsOf(site)
}

/**
 * Keeps the assets of the last build in the new one, and of no build before it: a tab that was open while the portal
 * was changed still finds the parts it has not loaded. Their names are made from what they hold, so none replaces
 * another.
 */
export async function keepLastAssets({ last, next }: { last: string; next: string }): Promise<void> {
  const own = await assetsOf(next)
  await writeFile(join(next, list_file), own.join('\n'))
  const made = new Set(own)
  const missing = (await ownAssetsOf(last)).filter((name) => !made.has(name))
  if (missing.length > 0) await mkdir(join(next, 'assets'), { recursive: true })
  const copyOne = (name: string) => copyFile(join(last, 'assets', name), join(next, 'assets', name))
  await Promise.all(missing.map(copyOne))
}
