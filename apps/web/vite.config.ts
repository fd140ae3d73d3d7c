import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cutFiles } from './vite/cut-files.ts'
import { noCircles } from './vite/no-circles.ts'
import { pageFiles } from './vite/page-files.ts'
import { indexPasser } from './vite/past-index.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { wordsWithModules } from './vite/words-with-modules.ts'

const api = process.env['BANYAN_API'] ?? 'http://127.0.0.1:8080'

/** By who needs what (record 97). No file may need another in a circle (`noCircles`). */
const files = cutFiles()

const importPart = fileURLToPath(new URL('src/kit/nav/fetch-files.ts', import.meta.url))

/** Vite's own helper around every `import()`, with the files it needs, gives way to ours. */
const fetchFirst: Plugin = {
  name: 'fetch-first',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? `export { importPart as __vitePreload } from ${JSON.stringify(importPart)}`
      : null,
}

export default defineConfig({
  base: '/',
  cacheDir: '../../node_modules/.cache/vite',
  plugins: [
    indexPasser(),
    wordsWithModules(),
    fetchFirst,
    files.plugin,
    noCircles(),
    pageFiles(),
    serviceWorker(),
    react({ compiler: true }),
  ],
  // The server puts its nonce here; Vite writes it on every tag it makes, and Emotion reads it (ui/theme/style-cache.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/static/images/uploads': { target: api, changeOrigin: false },
    },
  },
  build: {
    outDir: 'dist',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    // All of it is 18 kB packed: one file that every page has beats ten that a page may lack.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: [files.group] } } },
  },
})
