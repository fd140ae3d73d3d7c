export { TriBox } from './tri-box.tsx'
