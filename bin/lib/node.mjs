import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { root } from './root.mjs'

const oldest = 24

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

const works = (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

/** The Node that runs TypeScript: the one installed with Banyan, else the one at hand if it is new enough. */
export const findNode = () => {
  const installed = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (works(installed)) return installed
  if (majorOf(process.version) >= oldest) return process.execPath
  throw new Error(
    `Banyan needs Node ${oldest}: it could not be installed from npm for this machine ` +
      `(${process.platform}, ${process.arch}), and the one at hand is ${process.version}.\n` +
      `Install Node ${oldest} or later from https://nodejs.org and try again.`,
  )
}
