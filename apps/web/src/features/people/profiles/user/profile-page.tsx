import { ProfilePage as SharedPage } from '../profile-page.tsx'
import { MembershipCard } from '#features/people/membership/membership-card.tsx'

/** The member's own profile. */
export const ProfilePage = () => <SharedPage of="user/profile" foot={<MembershipCard />} />
