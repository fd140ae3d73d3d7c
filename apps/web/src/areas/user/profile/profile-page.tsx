import { ProfilePage as SharedPage } from '../../../features/profile/profile-page.tsx'
import { MembershipCard } from './membership-card.tsx'

/** The member's own profile. */
export const ProfilePage = () => <SharedPage of="user/profile" foot={<MembershipCard />} />
