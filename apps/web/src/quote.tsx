import './ui/feedback/double-clicks.ts'
import './ui/global.css'
import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'
import { PublicQuoteScreen } from './features/quotes/public-page/public-quote-screen.tsx'
import { startPublicPage } from './ui/start-public-page.tsx'

void startPublicPage<PublicQuote>({
  id: 'quote',
  draw: (token, known) => <PublicQuoteScreen shareToken={token} known={known} />,
})
