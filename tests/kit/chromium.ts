import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

const require = createRequire(import.meta.url)
const packageDir = join(dirname(require.resolve('@sparticuz/chromium')), '..')
const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
const version = (require(join(packageDir, 'package.json')) as { version: string }).version
const unpacked = join(cache, `chromium-${version}`)
const fontsFile = join(unpacked, 'fonts.conf')

const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpacked, 'fonts/fonts')}</dir>
  <cachedir>${join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>
`

/** The package's own list of arguments is for another place; these keep a test browser quiet and offline. */
const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const givenBrowser = (): string | undefined => {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') return given
  return existsSync(join(packageDir, 'bin')) ? undefined : '/usr/bin/chromium'
}

/** How Playwright launches the browser: CHROMIUM_PATH, else the one from npm, else Debian's. */
export const chromiumLaunch = () => {
  const given = givenBrowser()
  if (given !== undefined) return { executablePath: given, args: quietArguments }
  // The libraries that a bare machine lacks come with the package, and its one font makes every machine draw alike.
  const env = { ...process.env, LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'), FONTCONFIG_FILE: fontsFile }
  return { executablePath: join(unpacked, 'chromium'), args: quietArguments, env }
}

/** Unpacks the npm package's browser once, in about five seconds; later runs find it in node_modules/.cache. */
export const unpackChromium = async (): Promise<void> => {
  if (givenBrowser() !== undefined || existsSync(unpacked)) return
  const draft = `${unpacked}.${process.pid}`
  await mkdir(draft, { recursive: true })
  // The package unpacks to wherever the system says temporary files go, so for a moment that is our draft.
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = draft
  try {
    const archives = (await readdir(join(packageDir, 'bin'))).filter((name) => name.endsWith('.br'))
    await Promise.all(archives.map((name) => inflate(join(packageDir, 'bin', name))))
    await writeFile(join(draft, 'fonts.conf'), fontsConfig)
    await rename(draft, unpacked)
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    await rm(draft, { recursive: true, force: true })
  }
}
