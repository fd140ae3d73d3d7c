import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { noCircles } from './vite/no-circles.ts'
import { pageFiles } from './vite/page-files.ts'
import { wordsWithModules } from './vite/words-with-modules.ts'

const api = process.env['BANYAN_API'] ?? 'http://127.0.0.1:8080'

/**
 * How the code is cut into files: libraries change seldom and stay in the browser's cache across releases; what every
 * page begins with and the sign-in page are one file each; so are the kit of every page and that of the lists, and what
 * many pages need of the contract. The rest is left to the bundler, which puts together what the same pages need. An
 * earlier group takes a module, and what it needs, before a later one: styles come first, or an empty style module ties
 * a page to a file of which it needs nothing. No file may need another in a circle (`noCircles`).
 */
const groups = [
  { name: 'styles', test: /[.]css$/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'autocomplete', test: /node_modules\/@mui\/material\/useAutocomplete\// },
  { name: 'mui', test: /node_modules\/(@mui|@emotion|react-transition-group|stylis)\// },
  { name: 'wire', test: /node_modules\/(@tanstack\/(react-query|query-core)|zod)\// },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'sign-in', test: /src\/features\/people\/accounts\/sign-in-page[.]tsx$/ },
  {
    name: 'kit',
    // With what the menu and the dashboards say of what waits: a file of 1 kB would cost a request of its own.
    test: /apps\/web\/src\/(kit\/(?!list|exports|decisions|acts|form|private-image)|ui\/(?!table|charts|fields|tree))|contract\/src\/dashboards\/waiting-places/,
    minShareCount: 2,
  },
  { name: 'figures', test: /apps\/web\/src\/ui\/(charts\/|table\/simple-table)/, minShareCount: 2 },
  { name: 'dashboards', test: /src\/features\/company\/dashboards\/[^/]+$/, minShareCount: 2 },
  { name: 'lists', test: /apps\/web\/src\/(kit|ui)\//, minShareCount: 8 },
  { name: 'contract', test: /packages\//, minShareCount: 8 },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

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
  plugins: [wordsWithModules(), fetchFirst, noCircles(), pageFiles(), react({ compiler: true })],
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
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
