export { mountAbout } from './about-endpoints.ts'
