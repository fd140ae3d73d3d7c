import { IconButton } from '../basics/icon-button.tsx'
import type { ThemeName } from '../theme/theme-choice.ts'
import { useUiWords } from '../words.ts'

/** Ink or paper. */
export function ThemeSwitch({ theme, onToggle }: { theme: ThemeName; onToggle: () => void }) {
  const words = useUiWords().shell
  const isDark = theme === 'dark'
  return (
    <IconButton
      className="theme-switch"
      icon={isDark ? 'light_mode' : 'dark_mode'}
      label={isDark ? words.to_light : words.to_dark}
      onClick={onToggle}
    />
  )
}
