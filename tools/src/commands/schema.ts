import '@pure/backend/schema';
