import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../features/legal/terms-screen.tsx'
import { loadAllTexts } from '../i18n/language.ts'

export const Route = createFileRoute('/terms')({ beforeLoad: loadAllTexts, component: TermsScreen })
