export { mountMemberPapers } from './papers-endpoints.ts'
