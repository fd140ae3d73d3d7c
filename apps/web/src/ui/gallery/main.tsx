import { createRoot } from 'react-dom/client'
import '#styles/index.css'
import { DialogHost } from '../floats/dialog-host.tsx'
import { ScrollToTop } from '../floats/scroll-to-top.tsx'
import { ToastArea } from '../floats/toast-area.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { useThemeChoice } from '../theme/use-theme-choice.ts'
import { Gallery } from './gallery.tsx'

// For looking at the look while it is made: `?theme=light`, `?hue=330`, `?only=member`.
const asked = new URLSearchParams(location.search)

function Page() {
  const { theme, toggle } = useThemeChoice('gallery', asked.get('theme') === 'light' ? 'light' : 'dark')
  const hue = asked.get('hue')
  return (
    <ThemeProvider theme={theme} hue={hue === null ? undefined : Number(hue)}>
      <Gallery theme={theme} onToggle={toggle} only={asked.get('only') ?? undefined} />
      <DialogHost />
      <ToastArea />
      <ScrollToTop />
    </ThemeProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
