// The least that remix-serve can serve, to compare the start with.
export default function App() {
  return (
    <html lang="en">
      <body>ok</body>
    </html>
  );
}
