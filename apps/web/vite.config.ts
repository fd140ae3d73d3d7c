import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env['BANYAN_API'] ?? 'http://127.0.0.1:8080'

/** Libraries that every page needs change seldom: a chunk of their own stays in the browser's cache across releases. */
const shared: ReadonlyArray<readonly [name: string, test: RegExp]> = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router)\//],
  [
    'mui',
    /node_modules\/(@mui\/(material|system|utils|styled-engine|private-theming)|@emotion|@popperjs|react-transition-group|stylis)\//,
  ],
  ['wire', /node_modules\/(@tanstack\/(react-query|query-core)|zod|i18next)\//],
]

export default defineConfig({
  base: '/',
  cacheDir: '../../node_modules/.cache/vite',
  plugins: [react({ compiler: true })],
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
    rolldownOptions: {
      output: {
        codeSplitting: { groups: shared.map(([name, test]) => ({ name, test })) },
      },
    },
  },
})
