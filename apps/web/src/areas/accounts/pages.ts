import type { AreaScreens } from '../../kit/screens.ts'

/** Signing in, joining and leaving. */
export const accountsPages = {
  'any/accounts/sign-in': () => import('./sign-in-page.tsx').then((m) => m.SignInPage),
  'any/accounts/sign-in-success': () => import('./sign-in-success-page.tsx').then((m) => m.SignInSuccessPage),
  'any/accounts/sign-out': () => import('./sign-out-page.tsx').then((m) => m.SignOutPage),
  'any/accounts/sign-up': () => import('./sign-up-page.tsx').then((m) => m.SignUpPage),
  'any/accounts/join': () => import('./join-page.tsx').then((m) => m.JoinPage),
  'any/accounts/registration-details': () =>
    import('./registration-details-page.tsx').then((m) => m.RegistrationDetailsPage),
} satisfies AreaScreens<'any'>
