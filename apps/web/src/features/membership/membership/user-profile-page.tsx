import { ProfilePage } from '#features/people/profiles/index.ts'
import { MembershipCard } from './membership-card.tsx'

/** The member's own profile. */
export const UserProfilePage = () => <ProfilePage of="user/profile" foot={<MembershipCard />} />
