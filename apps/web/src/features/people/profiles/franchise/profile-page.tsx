import { ProfilePage } from '../profile-page.tsx'

/** The franchise's own profile. */
export const FranchiseProfilePage = () => <ProfilePage of="franchise/profile" />
