import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transformWithOxc, type Plugin } from 'vite'

const source = fileURLToPath(new URL('../worker/sw.ts', import.meta.url))
/** Its address says over which pages it may work, so it has no hash in its name and lies above all of them. */
const file = 'sw.js'

const built = async (): Promise<string> => (await transformWithOxc(await readFile(source, 'utf8'), source)).code

/** The service worker: a file of its own beside the pages, which no page brings along. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: file, source: await built() })
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${file}`, (_request, response, next) => {
      built().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
    })
  },
})
