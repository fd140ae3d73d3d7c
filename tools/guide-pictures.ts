import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Takes the pictures of the user guide again, in docs/guide/pictures: starts a demo company and a browser of its own,
 * and needs about two minutes. The demo's people and amounts are made anew, so every picture changes.
 */
const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
const config = fileURLToPath(new URL('../tests/guide/playwright.config.ts', import.meta.url))

const taking = spawn(process.execPath, [playwright, 'test', '-c', config], { stdio: 'inherit' })
const [code] = (await once(taking, 'exit')) as [number | null]
process.exitCode = code ?? 1
