export { mountImports } from './imports-endpoints.ts'
export { workOnImports } from './work-on-imports.ts'
