import '@pure/backend/conformance';
