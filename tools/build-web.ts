import { buildWeb } from '../apps/server/src/boot/build-web.ts'

await buildWeb(() => console.log('Building the web pages ...'))
