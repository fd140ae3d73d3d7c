import { ProfilePage as SharedPage } from '../profile-page.tsx'

/** The admin's own profile. */
export const ProfilePage = () => <SharedPage of="admin/profile" />
