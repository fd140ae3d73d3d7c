import { buildWeb } from '../../apps/server/src/boot/build-web.ts'
import { unpackChromium } from './chromium.ts'

/** Once per run: a browser, and the pages as they would be served. */
export default async function prepare(): Promise<void> {
  await unpackChromium()
  await buildWeb(() => console.log('Building the web pages ...'))
}
