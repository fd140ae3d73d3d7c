import { ProfilePage } from '../profile-page.tsx'

/** The admin's own profile. */
export const AdminProfilePage = () => <ProfilePage of="admin/profile" />
