import { buildWeb } from '../../apps/server/src/boot/build-web.ts'
import { unpackChromium } from './chromium.ts'
import { openWorlds } from './worlds.ts'

/** Once per run: a browser, the pages as they would be served, and a place for the companies that tests begin with. */
export default async function prepare(): Promise<() => Promise<void>> {
  await unpackChromium()
  await buildWeb(() => console.log('Building the web pages ...'))
  return openWorlds()
}
