export { mountImports } from './imports-endpoints.ts'
export { resumeImports, workOnImports } from './work-on-imports.ts'
