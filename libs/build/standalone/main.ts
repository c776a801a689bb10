import '@pure/ui/host.css';
import './standalone.css';

// A dynamic import, because shared modules are in chunks of their own.
void import('./start.tsx').then(({ start }) => start());
