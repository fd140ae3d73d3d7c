import { buildWeb } from '../../apps/server/src/boot/build-web.ts'
import { unpackChromium } from './chromium.ts'
import { haveWorld, openWorlds } from './worlds.ts'

/** Whoever names files waits for no world that they may not need: the first that asks for the demo grows it. */
const areFilesNamed = (): boolean => process.argv.some((word) => /\.spec\.ts(:\d+)?$/.test(word))

/** Once per run: a browser, the pages as they would be served, and the companies that tests begin with. */
export default async function prepare(): Promise<() => Promise<void>> {
  const closeWorlds = await openWorlds()
  try {
    await Promise.all([
      unpackChromium(),
      buildWeb(() => console.log('Building the web pages ...')),
      haveWorld('company'),
    ])
    // It grows while the first tests are under way: whoever needs it before it is grown waits for it.
    const demo = areFilesNamed() ? undefined : haveWorld('demo').catch(() => undefined)
    return async () => {
      await demo
      await closeWorlds()
    }
  } catch (error) {
    await closeWorlds()
    throw error
  }
}
