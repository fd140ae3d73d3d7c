import { ProfilePage as SharedPage } from '../../../features/profile/profile-page.tsx'

/** The admin's own profile. */
export const ProfilePage = () => <SharedPage of="admin/profile" />
