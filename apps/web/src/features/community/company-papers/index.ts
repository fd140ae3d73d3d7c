export { paperKindName } from './paper-kind-name.ts'
