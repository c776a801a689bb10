import '@pure/backend/bench';
