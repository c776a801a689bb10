import '@pure/ui/host.css';
import './standalone.css';

// Behind an import, since what it shares comes in chunks of its own.
void import('./start.tsx').then(({ start }) => start());
