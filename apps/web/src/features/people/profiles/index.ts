export { profileFields } from './details-fields.tsx'
export { ProfilePage } from './profile-page.tsx'
