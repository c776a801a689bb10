import '@pure/backend/seed';
