import { ProfilePage as SharedPage } from '../profile-page.tsx'

/** The franchise's own profile. */
export const ProfilePage = () => <SharedPage of="franchise/profile" />
